import {
  type ChangeTypeCode,
  changeTypeCodes,
  changeTypes,
  windowCodeOf,
} from '@graduate/contract/student-status/status-changes/types.ts';
import { defineWindowCode, type WindowCode } from '../../../../platform/window-code.ts';

const windows = Object.fromEntries(
  changeTypeCodes.map((code) => {
    const { name, who } = changeTypes[code];
    return [
      code,
      defineWindowCode({
        code: windowCodeOf(code),
        operation: name,
        module: 'student',
        dimensions: ['term', 'department', 'grade', 'level', 'population'],
        usual: 'open',
        roles: who.includes('self') ? ['student'] : [],
        ...(who.includes('self') && { link: '/student/my-changes' }),
      }),
    ];
  }),
) as Record<ChangeTypeCode, WindowCode>;

/** The times at which a kind of change can be applied for. */
export const windowOf = (code: ChangeTypeCode): WindowCode => windows[code];

export const changeWindows: readonly WindowCode[] = Object.values(windows);
