import { moduleRules } from '@graduate/contract/training/programmes/choices.ts';
import type { ProgrammeModule } from '@graduate/contract/training/programmes/programme-parts.ts';
import type { Programme } from '@graduate/contract/training/programmes/programmes.ts';
import { CourseOfProgramme } from '@graduate/contract/training/programmes/programmes.ts';
import { Tag } from 'antd';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { programmesTexts } from '../programmes-texts.ts';

type Module = ProgrammeModule;

/** What a module asks for, in a line. */
const Rule = ({ module, modules }: { module: Module; modules: readonly Module[] }) => {
  const t = useTexts(programmesTexts);
  const language = useLanguage();
  const overflow = modules.find(({ code }) => code === module.overflowTo);
  const said = [
    moduleRules[module.rule][language],
    t.atLeast(module.minCredits),
    ...(module.chooseCount ? [t.pickCourses(module.chooseCount)] : []),
    ...(module.maxCountedCredits ? [t.atMost(module.maxCountedCredits)] : []),
    ...(overflow ? [t.surplusTo(overflow.name)] : []),
    ...(module.acceptsAny ? [t.anyCourse] : []),
  ];
  return (
    <p className="row gap-x-m muted small">
      <span>{said.join(' · ')}</span>
      {module.chooseGroups.map(({ label, choose }) => (
        <Tag key={label}>{t.groupOf(label, choose)}</Tag>
      ))}
    </p>
  );
};

const Courses = ({ module, courses }: { module: Module; courses: Programme['courses'] }) => {
  const t = useTexts(programmesTexts);
  const listed = courses.filter((course) => course.module === module.code);
  if (listed.length === 0) return null;
  return (
    <RowsTable
      label={module.name}
      rows={listed}
      of={CourseOfProgramme}
      empty={t.noCourses}
      columns={[
        { key: 'code', width: 110 },
        {
          key: 'name',
          width: 240,
          render: ({ name, nameEn }) => (
            <span className="stack gap-none">
              <span>{name}</span>
              <span className="muted small">{nameEn}</span>
            </span>
          ),
        },
        { key: 'credits', width: 70 },
        { key: 'hours', width: 70 },
        { key: 'mustTake', width: 70 },
        { key: 'chooseGroup', width: 90 },
        { key: 'suggestedTerm', width: 90 },
        { key: 'isDegreeCourse', width: 80 },
        { key: 'minScore', width: 80 },
        { key: 'departmentName', width: 170 },
      ]}
    />
  );
};

/** The modules of a programme with their courses, parts below what they are parts of. */
export const ModuleTables = ({
  programme: { modules, courses },
}: {
  programme: { modules: readonly Module[]; courses: Programme['courses'] };
}) => {
  const language = useLanguage();
  const nameOf = ({ name, nameEn }: Module) => (language === 'en' && nameEn) || name;
  const one = (module: Module) => (
    <>
      <Rule module={module} modules={modules} />
      <Courses module={module} courses={courses} />
    </>
  );
  return modules
    .filter(({ parent }) => parent === null)
    .map((module) => (
      <section key={module.code} className="page-card stack">
        <h2>{nameOf(module)}</h2>
        {one(module)}
        {modules
          .filter(({ parent }) => parent === module.code)
          .map((part) => (
            <div key={part.code} className="stack gap-s">
              <h3>{nameOf(part)}</h3>
              {one(part)}
            </div>
          ))}
      </section>
    ));
};
