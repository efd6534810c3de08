export { passedApplication } from './applications/passed-application.ts';
