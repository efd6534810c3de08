import { type FileRef, fileCalls, UploadFields } from '@graduate/contract/commons/files/files.ts';
import { z } from 'zod';
import { uploadFile } from '../../api/call-api.ts';

/** A kind of business record that files are uploaded for. */
export type FileKind = { moduleCode: string; businessCode: string };

/** Uploads a file for a kind of record; it belongs to nobody until such a record takes it. */
export const uploadFor = (
  kind: FileKind,
  file: File | Blob,
  onProgress?: (percent: number) => void,
  signal?: AbortSignal,
): Promise<FileRef> =>
  uploadFile(
    fileCalls.upload,
    file,
    z.encode(UploadFields, kind) as Record<string, string>,
    onProgress,
    signal,
  );
