export const sheetPath = (id: string): string => `/cjlr/xkxsIdex?sheetId=${id}`;
