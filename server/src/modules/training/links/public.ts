export { linkCounts } from './link-counts.ts';
