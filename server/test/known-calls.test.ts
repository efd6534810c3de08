import { expect, test } from 'vitest';
import { modules } from '../src/modules/index.ts';

/*
 * The calls that were there before this product, by method and path. Others speak to them by these names, whatever they
 * are called here: a renamed path is a broken client. That a declared call is served the server sees at its start.
 */
const below = (folder: string, ...paths: string[]) => paths.map((path) => `${folder}/${path}`);

const known: Readonly<Record<'GET' | 'POST' | 'PUT' | 'DELETE', readonly string[]>> = {
  GET: [
    ...below('auth', 'info', 'vCode'),
    'refreshToken',
    'expireToken',
    'search/getList',
    'publicKey',
    ...below('api/menus', 'tree', 'build'),
    'api/menus',
    ...below('api/users', 'getzpxx', 'getzsxx'),
    'api/config/notice/NotAuth',
    ...below('api/home', 'homeLink', 'homeFile', 'homeFileByType', 'homeNotice', 'homeNoticeByFldm'),
    ...below('api/home', 'currentWeek', 'calendar', 'timetable'),
    ...below('api/file', 'findById/', 'group/:'),
    'api/approval/list',
    ...below('api/xssqjl', 'NotAuth', 'getJeData', 'getStuDetail', 'getMonths', 'withdraw', 'syncStu'),
    ...below('api/xssqjl', 'countStuByDsh', 'countQfb', 'detail', 'countStuByPycc'),
    ...below('api/xj/xjxx', 'stuinfo', 'getStuById', 'stuinfoByDsh/NotAuth', 'stuinfoByStu/NotAuth'),
    ...below('api/xj/xjxx', 'stuinfoByStusss/NotAuth', 'stuinfoByXykh/NotAuth', 'stuinfoByStu/xjzm'),
    ...below('api/xj/xjxx', 'ExportExcel', 'dnxsExportExcel', 'ExportDbf', 'ExportTdDbf/:', 'downloadCcqj'),
    ...below('api/xj/xjxx', 'downloadXzzd', 'downloadJybXX', 'easyXshdExportExcel', 'getStuxx', 'gettu'),
    ...below('api/xj/xjxx', 'showXczp', 'getHdsjTj', 'getXsbdTj', 'getXsTj', 'getDsxsTj', 'getjxsxsTj'),
    ...below('api/xj/xjxx', 'getTdxlxsTj', 'getMaxXykh', 'getByzbhReapeat', 'getYgxx'),
    ...below('api/xj/xjxx', 'getStu/queryAlldyCount', 'getStu/getStuXjzm', 'getStuAuth'),
    ...below('api/xj', 'jxsgl/jxsglInfo', 'xsbd/getXs', 'xsbd/getXshd'),
    'api/xw/getXsxwTj',
    ...below('api/bysk', 'ExportDbf', 'downloadBysXx', 'ExportBysExcel'),
  ],
  POST: [
    ...below('auth', 'login', 'changeDept', 'loginClient', 'logout'),
    'socialLogin',
    'register',
    'api/menus',
    'api/config/notice',
    ...below('api/file', 'restoreRemove', 'info/', 'infoContent/:', 'onlinePreview'),
    'api/approval',
    'api/xssqjl',
    ...below('api/xj/xjxx', 'stuinfo/add', 'stuinfo/addjxs', 'stuinfo/Search', 'xjxwzpfile/download'),
    ...below('api/xj/xjxx', 'xjxwzpfile/del', 'ExportExcel/search', 'ExportExcel/DownloadPhotos'),
    ...below('api/xj/xjxx', 'ExportExcelXjxxmb', 'stu/updateAvatar'),
  ],
  PUT: [
    'api/menus',
    'api/config/notice',
    'api/xssqjl',
    ...below('api/xssqjl', 'dsAudit', 'addition', 'submiteAllStu', 'subTjzt', 'updateZyfl'),
    ...below('api/xj/xjxx', 'stuinfo', 'stuinfo/thHdztTh', 'stuinfoList', 'changeByzbh'),
  ],
  DELETE: [
    'api/menus/:',
    'api/config/notice/:',
    'api/xssqjl/:',
    'api/xj/xjxx/stuinfo/:',
    ...below('api/file', 'remove/:', 'removeMultiple', 'removeFact/:', 'removeMultipleFact'),
  ],
};

test('every call that was known before is declared, under its name', () => {
  const declared = new Set(
    modules
      .flatMap(({ calls }) => Object.values(calls))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`),
  );
  const wanted = Object.entries(known).flatMap(([method, paths]) => paths.map((path) => `${method} ${path}`));
  expect(wanted).toHaveLength(113);
  expect(wanted.filter((call) => !declared.has(call))).toEqual([]);
});
