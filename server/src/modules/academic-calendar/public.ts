export { termOfDay } from './current-week.ts';
export { allTerms, findTerm } from './terms.queries.ts';
