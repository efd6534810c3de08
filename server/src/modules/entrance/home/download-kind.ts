/** How the file store calls the files of the download centre. */
export const downloadKind = { moduleCode: 'XT', businessCode: 'download' } as const;
