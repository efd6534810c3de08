import { ApiError } from '../../../../api/api-error.ts';

/**
 * What the server found wrong with a list, as errors of the row in hand: `list.2.phone` is the field `phone` of the third
 * row, and what is said of the whole list belongs to the field that brought it about.
 */
export const errorsOfRow = (error: ApiError, at: number, listField: string | undefined): ApiError => {
  const { status, message, error: name, requestId } = error;
  const errors = error.errors.flatMap((one) => {
    const [list, row, ...rest] = one.field.split('.');
    if (list !== 'list') return listField ? [{ ...one, field: listField }] : [];
    return Number(row) === at ? [{ ...one, field: rest.join('.') }] : [];
  });
  return new ApiError({ status, message, error: name, requestId, errors });
};
