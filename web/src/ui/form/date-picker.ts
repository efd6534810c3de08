import 'dayjs/locale/zh-cn';
import { DatePicker } from 'antd';

/**
 * The picker of the kit, with what it needs to speak Chinese: names of months and days, weeks that begin on Monday.
 * Every page takes it from here.
 */
export { DatePicker };

/** How a day may be typed; it is shown in the first way. */
export const DAY_FORMATS = ['YYYY-MM-DD', 'YYYYMMDD', 'YYYY-M-D', 'YYYY/M/D', 'YYYY.M.D'];
