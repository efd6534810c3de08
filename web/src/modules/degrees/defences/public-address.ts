/** Where everybody reads an announcement. */
export const publicAddress = (id: string): string =>
  new URL(`pubPage/dbggView?id=${id}`, new URL(document.baseURI, location.href)).href;
