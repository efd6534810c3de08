import 'dayjs/locale/zh-cn';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import updateLocale from 'dayjs/plugin/updateLocale';

// English of the kit begins its weeks on Sunday; the academic calendar and the timetables begin them on Monday.
dayjs.extend(updateLocale);
dayjs.updateLocale('en', { weekStart: 1 });

/**
 * The picker of the kit, with what it needs to speak Chinese: names of months and days. Weeks begin on Monday in both
 * languages. Every page takes it from here.
 */
export { DatePicker };

/** How a day may be typed; it is shown in the first way. */
export const DAY_FORMATS = ['YYYY-MM-DD', 'YYYYMMDD', 'YYYY-M-D', 'YYYY/M/D', 'YYYY.M.D'];
