import type { CalendarDay } from '@graduate/contract/commons/academic-calendar/calendar-days.ts';
import type { DayBlock } from '@graduate/contract/commons/academic-calendar/periods.ts';
import type { ColumnType, Generated } from 'kysely';

type Computed = ColumnType<string, never, never>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    academicTerms: {
      id: string;
      academicYear: string;
      termNo: 1 | 2 | 3;
      firstMonday: string;
      weeks: number;
      examFromWeek: number | null;
      startsOn: Computed;
      endsOn: Computed;
      version: Generated<number>;
    };
    calendarDays: {
      date: string;
      mark: CalendarDay['mark'];
      name: string;
      nameEn: string;
      followsDate: string | null;
      suspendPeriods: number | null;
      source: CalendarDay['source'];
      version: Generated<number>;
    };
    periodPlans: { id: Generated<number>; version: number };
    periods: { no: number; name: string; startTime: string; endTime: string; block: DayBlock };
  }
}
