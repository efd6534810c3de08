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
  serve(photoCalls.photo, { handle: ({ query, ...exchange }) => showPhoto(exchange, query) }),
  serve(photoCalls.onsitePhoto, { handle: ({ query, ...exchange }) => showOnsitePhoto(exchange, query) }),
  serve(photoCalls.listPhotos, {
    scope: studentScope,
    handle: ({ services, scope, actor, query }) => listPhotos(services, scope, actor, query),
  }),
  serve(photoCalls.addPhoto, {
    scope: studentScope,
    handle: ({ services, scope, author, request }) => addPhoto(services, scope, author, request),
  }),
  serve(photoCalls.importPhotos, {
    handle: ({ services, author, request }) => importPhotos(services, author, request),
  }),
  serve(photoCalls.removePhotos, {
    scope: studentScope,
    handle: ({ db, scope, author, language, body }) => removePhotos(db, scope, author, language, body),
  }),
  serve(photoVersionCalls.photoVersions, {
    scope: studentScope,
    handle: ({ services, scope, actor, params }) => photoVersions(services, scope, actor, params.id),
  }),
  serve(photoVersionCalls.removedPhotos, {
    scope: studentScope,
    handle: ({ services, scope, actor, query }) => removedPhotos(services, scope, actor, query),
  }),
  serve(photoVersionCalls.restorePhoto, {
    scope: studentScope,
    handle: ({ db, scope, author, params }) => restorePhoto(db, scope, author, params.id),
  }),
  serve(photoCalls.downloadPhotos, {
    scope: studentScope,
    handle: ({ body, ...exchange }) => chosenArchive.answer(exchange, body),
  }),
  serve(photoCalls.exportPhotos, {
    scope: studentScope,
    handle: ({ body, ...exchange }) => filteredArchive.answer(exchange, body),
  }),
  serve(photoCalls.updateAvatar, {
    handle: ({ services, author, request, body }) => changeAvatar(services, author, request, body),
  }),
  serve(photoCalls.ownPhotos, { handle: ({ services, actor }) => ownPhotos(services, actor) }),
];
