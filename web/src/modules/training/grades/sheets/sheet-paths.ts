export const sheetPath = (id: string): string => `/cjlr/xkxsIdex?sheetId=${id}`;
/** The same sheet for those who check and publish it, who have no list of own sheets to come back to. */
export const publicationPath = (id: string): string => `/xscjgb/indexView?sheetId=${id}`;
