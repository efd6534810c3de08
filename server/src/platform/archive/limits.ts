const MB = 1024 * 1024;

/** What an archive may be before anything of it is unpacked, and how much of it is unpacked. */
export type ArchiveLimits = {
  entries: number;
  /** All entries together, as the archive itself says. */
  declared: number;
  /** One entry that is unpacked. */
  entry: number;
  /** All entries that are unpacked. */
  unpacked: number;
};

const someUpload = { entries: 10_000, declared: 2048 * MB };

/** Every reader of archives names one of these. What is in an archive is never opened as an archive in its turn. */
export const archiveLimits = {
  /** Only the list of parts of an Office document is unpacked when a file comes in. */
  upload: { ...someUpload, entry: MB, unpacked: MB },
  officeText: { ...someUpload, entry: 8 * MB, unpacked: 64 * MB },
  /** How large one of them may be is said by whose pictures they are. */
  pictures: { ...someUpload, unpacked: 2048 * MB },
  /** How large one of them may be is said by the rule of the file it becomes. */
  reports: { ...someUpload, unpacked: 2048 * MB },
  workbook: { entries: 500, declared: 120 * MB, entry: 120 * MB, unpacked: 120 * MB },
} as const satisfies Record<string, Omit<ArchiveLimits, 'entry'> & { entry?: number }>;

/** Packed objects of a PDF are lists of places and properties, no pictures: one of them, and all of a document. */
export const pdfLimits = { part: 16 * MB, all: 64 * MB };

/** What a picture may have: a small file can unpack to an enormous one. */
export const MOST_PIXELS = 60_000_000;

/** Above this size an archive must not unpack to more than this many times its own size. */
export const HARMLESS_UNPACKED = 64 * MB;
export const LARGEST_RATIO = 200;
