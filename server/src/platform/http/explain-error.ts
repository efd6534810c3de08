import { isConnectionTrouble } from '../database/connection-trouble.ts';
import { platformErrors, Refused } from '../errors.ts';

type CodedError = { code?: unknown; statusCode?: unknown };

const fastifyErrors: Record<string, () => Refused> = {
  FST_ERR_CTP_BODY_TOO_LARGE: platformErrors.tooLarge,
  FST_REQ_FILE_TOO_LARGE: platformErrors.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: platformErrors.unsupportedType,
  FST_ERR_CTP_EMPTY_TYPE: platformErrors.unsupportedType,
};

/** The database ended one of two who waited for each other; nothing of it was done. */
const IN_EACH_OTHERS_WAY = ['40P01', '40001'];

/** What to tell the client about an error; undefined for one that we did not foresee. */
export const explainError = (error: unknown): Refused | undefined => {
  if (error instanceof Refused) return error;
  const { code, statusCode } = error as CodedError;
  const known = typeof code === 'string' ? fastifyErrors[code] : undefined;
  if (known) return known();
  if (typeof code === 'string' && IN_EACH_OTHERS_WAY.includes(code)) return platformErrors.inUse();
  if (isConnectionTrouble(error)) return platformErrors.unavailable();
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return platformErrors.malformedBody();
  return undefined;
};
