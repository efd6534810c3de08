export const viewOf = (id: string) => `/zyxwHydsView?id=${id}`;
