import { text } from '@graduate/contract/platform/text.ts';

export const PRODUCT_TITLE = text('研究生综合业务系统', 'Graduate Comprehensive Business System');
