/** One column of a DBF file. `from` names the value of the row it is filled with. */
export type DbfField = {
  /** At most ten bytes. */
  name: string;
  /** Text, number, day (`YYYY-MM-DD` or `YYYYMMDD`), yes or no. */
  type: 'C' | 'N' | 'D' | 'L';
  /** In bytes of GBK, which is how the format counts. */
  length: number;
  decimals?: number;
  from: string;
};

/** How a ministry wants a file. Layouts are data: they change from year to year without a change of code. */
export type DbfLayout = { name: string; version: string; fields: readonly DbfField[] };

export type DbfRow = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

/** A value that could not be written as it is; `row` counts from 1. */
export type Misfit = {
  row: number;
  field: string;
  value: string;
  why: 'tooLong' | 'outsideGbk' | 'notANumber' | 'notADay' | 'notYesOrNo';
};
