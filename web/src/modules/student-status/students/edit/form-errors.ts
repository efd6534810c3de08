import { recordFieldCodes } from '@graduate/contract/student-status/students/record-fields.ts';
import { wireNameOfField } from '@graduate/contract/student-status/students/records.ts';
import type { FormInstance } from 'antd';
import type { ApiError } from '../../../../api/api-error.ts';

const ourName = new Map<string, string>(recordFieldCodes.map((code) => [wireNameOfField(code), code]));

/** Refusals that speak of one field without naming it. */
const fieldOfMessage: Readonly<Record<string, string>> = {
  M23: 'idNumber',
  M24: 'cardNo',
  M25: 'cardNo',
  M26: 'studentNo',
  M27: 'examineeNo',
};

/** The places in the form a refusal speaks of, `intl.passportNo` being inside a group. */
export const placesOf = ({ errors, details, message }: Pick<ApiError, 'errors' | 'details' | 'message'>) => {
  const named = errors.map((one) => ({
    name: one.field.split('.').map((part) => ourName.get(part) ?? part),
    errors: [one.message],
  }));
  const field = fieldOfMessage[String(details.code)];
  return named.length > 0 || !field ? named : [{ name: [field], errors: [message] }];
};

/** Puts what the server refused beside its fields and shows the first of them. */
export const showRecordErrors = (form: FormInstance, error: ApiError): void => {
  const places = placesOf(error);
  form.setFields(places as never);
  if (places[0]) form.scrollToField(places[0].name, { behavior: 'smooth', block: 'center' });
};
