import { photoCalls } from '@graduate/contract/student-status/students/photo-calls.ts';
import { photoVersionCalls } from '@graduate/contract/student-status/students/photo-versions.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { studentScope } from '../students.scope.ts';
import { addPhoto } from './add-photo.ts';
import { chosenArchive, filteredArchive } from './archive-photos.ts';
import { changeAvatar } from './change-avatar.ts';
import { importPhotos } from './import-photos.ts';
import { listPhotos } from './list-photos.ts';
import { photoVersions, removedPhotos } from './list-versions.ts';
import { ownPhotos } from './own-photos.ts';
import { removePhotos } from './remove-photos.ts';
import { restorePhoto } from './restore-photo.ts';
import { showOnsitePhoto, showPhoto } from './show-photo.ts';

export const photoRoutes = [
  serve(photoCalls.photo, { handle: showPhoto }),
  serve(photoCalls.onsitePhoto, { handle: showOnsitePhoto }),
  serve(photoCalls.listPhotos, { scope: studentScope, handle: listPhotos }),
  serve(photoCalls.addPhoto, { scope: studentScope, handle: addPhoto }),
  serve(photoCalls.importPhotos, { handle: importPhotos }),
  serve(photoCalls.removePhotos, { scope: studentScope, handle: removePhotos }),
  serve(photoVersionCalls.photoVersions, { scope: studentScope, handle: photoVersions }),
  serve(photoVersionCalls.removedPhotos, { scope: studentScope, handle: removedPhotos }),
  serve(photoVersionCalls.restorePhoto, { scope: studentScope, handle: restorePhoto }),
  serve(photoCalls.downloadPhotos, { scope: studentScope, handle: chosenArchive.answer }),
  serve(photoCalls.exportPhotos, { scope: studentScope, handle: filteredArchive.answer }),
  serve(photoCalls.updateAvatar, { handle: changeAvatar }),
  serve(photoCalls.ownPhotos, { handle: ownPhotos }),
];
