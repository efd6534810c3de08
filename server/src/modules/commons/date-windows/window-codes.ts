import { businessModules } from '@graduate/contract/platform/business-modules.ts';
import type { Services } from '../../../platform/services.ts';
import type { WindowCode } from '../../../platform/window-code.ts';
import { windowErrors } from './date-windows.errors.ts';

const order = Object.keys(businessModules);

/** Every operation the modules declare, those of one module together. */
export const windowCodesOf = ({ modules }: Pick<Services, 'modules'>): WindowCode[] =>
  modules
    .flatMap(({ dateWindows }) => dateWindows ?? [])
    .toSorted((one, other) => order.indexOf(one.module) - order.indexOf(other.module));

export const findCode = (codes: readonly WindowCode[], wanted: string): WindowCode => {
  const code = codes.find((one) => one.code === wanted);
  if (!code) throw windowErrors.noSuchOperation();
  return code;
};
