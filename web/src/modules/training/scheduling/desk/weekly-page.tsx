import { ClassDeskPage } from './class-desk-page.tsx';
import { WeeklyDesk } from './weekly-desk.tsx';

/** 周次排课编辑: when and where a class meets, week by week. */
const WeeklyPage = () => <ClassDeskPage>{(desk) => <WeeklyDesk desk={desk} />}</ClassDeskPage>;

export default WeeklyPage;
