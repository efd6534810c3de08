export { HomeMyStudents } from './home/home-my-students.tsx';
export { HomeOwnRecord } from './home/home-own-record.tsx';
export { HomeRecords } from './home/home-records.tsx';
