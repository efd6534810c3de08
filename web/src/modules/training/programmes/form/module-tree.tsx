import {
  type ProgrammeModule,
  plainModule,
  sumOfCredits,
} from '@graduate/contract/training/programmes/programme-parts.ts';
import { RiLockLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { askConfirm } from '../../../../ui/questions.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { programmesTexts } from '../programmes-texts.ts';
import { ModuleDialog } from './module-dialog.tsx';

const newModule = (modules: readonly ProgrammeModule[], parent: string | null): ProgrammeModule => {
  let no = modules.length + 1;
  while (modules.some(({ code }) => code === `M${no}`)) no += 1;
  return plainModule({ code: `M${no}`, parent, name: '' });
};

type Props = {
  modules: readonly ProgrammeModule[];
  /** The credits of the courses modules list; a template lists none. */
  creditsIn?: (codes: readonly string[]) => number;
  chosen: string | undefined;
  onChoose: (code: string) => void;
  onChange: (modules: ProgrammeModule[]) => void;
};

/** The modules of a programme, each with what it lists of what it asks for. */
export const ModuleTree = ({ modules, creditsIn, chosen, onChoose, onChange }: Props) => {
  const t = useTexts(programmesTexts);
  const [editing, setEditing] = useState<ProgrammeModule>();
  const current = modules.find(({ code }) => code === chosen);
  const partsOf = (code: string) => modules.filter(({ parent }) => parent === code);

  const put = (module: ProgrammeModule) => {
    const known = modules.some(({ code }) => code === module.code);
    onChange(known ? modules.map((one) => (one.code === module.code ? module : one)) : [...modules, module]);
    onChoose(module.code);
  };
  const drop = async (module: ProgrammeModule) => {
    if (!(await askConfirm({ content: t.askRemoveModule(module.name), danger: true, okText: t.remove })))
      return;
    const gone = new Set([module.code, ...partsOf(module.code).map(({ code }) => code)]);
    onChange(
      modules
        .filter(({ code }) => !gone.has(code))
        .map((one) => (one.overflowTo && gone.has(one.overflowTo) ? { ...one, overflowTo: null } : one)),
    );
  };

  const shown = (module: ProgrammeModule) => {
    const parts = partsOf(module.code);
    const listed = creditsIn?.([module.code, ...parts.map(({ code }) => code)]);
    const least = Math.max(module.minCredits, sumOfCredits(parts.map(({ minCredits }) => minCredits)));
    return (
      <button
        key={module.code}
        type="button"
        className="outlined stack gap-none"
        data-part={module.parent ? '' : undefined}
        aria-current={module.code === chosen || undefined}
        onClick={() => onChoose(module.code)}
      >
        <span className="row gap-xs">
          {module.name}
          {module.locked && <RiLockLine size={14} aria-label={t.lockedHint} />}
        </span>
        <span className="muted small numbers">
          {listed === undefined ? t.atLeast(least) : t.listed(listed, least)}
        </span>
      </button>
    );
  };

  return (
    <div className="programme-tree stack gap-s">
      {modules
        .filter(({ parent }) => parent === null)
        .flatMap((module) => [shown(module), ...partsOf(module.code).map(shown)])}
      <div className="row">
        <Button size="small" onClick={() => setEditing(newModule(modules, null))}>
          {t.addModule}
        </Button>
        {current && current.parent === null && (
          <Button size="small" onClick={() => setEditing(newModule(modules, current.code))}>
            {t.addPart}
          </Button>
        )}
        {current && (
          <>
            <Button size="small" onClick={() => setEditing(current)}>
              {t.editModule}
            </Button>
            <Button size="small" danger disabled={current.locked} onClick={() => void drop(current)}>
              {t.removeModule}
            </Button>
          </>
        )}
      </div>
      {editing && (
        <ModuleDialog module={editing} modules={modules} onDone={put} onClose={() => setEditing(undefined)} />
      )}
    </div>
  );
};
