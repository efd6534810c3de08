/** Where programmes are read and written. */
export const programmePath = (id: string): string => `/pyfack/pyfaView?id=${id}`;
export const programmeFormPath = (id: string): string => `/pyfazd/pyfazdForm?id=${id}`;
