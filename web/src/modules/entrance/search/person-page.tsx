import './search.css';
import { personKinds } from '@graduate/contract/administration/accounts/users.ts';
import { PersonCard, searchCalls } from '@graduate/contract/entrance/search/search-calls.ts';
import { Avatar, Button, Descriptions } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { openTab, useTab, WhenThere } from '../../../shell/public.ts';
import { Icon } from '../../../ui/icon.tsx';
import { comma } from '../../../ui/list-words.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { defineTexts, useLanguage, useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';

const texts = defineTexts({
  nobody: ['没有找到该人员', 'No such person'],
  nobodyHelp: [
    '可能不在您的数据范围内，或已离校停用',
    'The person may lie outside your data scope or have left',
  ],
  noLinks: ['没有可以查看的相关页面', 'There are no pages about this person for you'],
  grade: (grade: number) => [`${grade}级`, String(grade)],
});

const Card = ({ person }: { person: PersonCard }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const label = useLabels(PersonCard);
  const { realName, personNo, kind, grade, departments, roles, avatar, links } = person;
  return (
    <article className="person-card card">
      <header className="below-l row gap-m gap-x-l">
        <Avatar className="person-avatar" size={64} {...(avatar && { src: avatar })} alt="">
          {Array.from(realName.replace(/·.*/, '')).slice(-2).join('')}
        </Avatar>
        <div>
          <h1>{realName}</h1>
          <p className="muted">{[personNo, personKinds[kind][language]].filter(Boolean).join(' · ')}</p>
        </div>
        <div className="row push">
          {links.map(({ title, url, icon }) => (
            <Button key={url} icon={<Icon name={icon} size={16} />} onClick={() => openTab(url)}>
              {title}
            </Button>
          ))}
        </div>
      </header>
      <Descriptions
        layout="vertical"
        colon={false}
        column={{ xs: 1, sm: 3 }}
        items={[
          { key: 'departments', label: label.departments, children: departments.join(comma()) || '—' },
          { key: 'roles', label: label.roles, children: roles.join(comma()) || '—' },
          ...(grade ? [{ key: 'grade', label: label.grade, children: t.grade(grade) }] : []),
        ]}
      />
      {links.length === 0 && <p className="muted above-m">{t.noLinks}</p>}
    </article>
  );
};

/** Out of reach, or no person's id at all. */
const NOBODY = new Set([400, 404]);

/** Somebody the search has found. */
const PersonPage = () => {
  const t = useTexts(texts);
  const { setTitle } = useTab();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const answer = useCall(searchCalls.person, { params: { id } }, { quiet: true });
  const name = answer.data?.realName;
  useEffect(() => {
    if (name) setTitle(name);
  }, [name, setTitle]);
  if (answer.error && NOBODY.has(answer.error.status))
    return (
      <Nothing of="found" text={t.nobody}>
        <span className="muted">{t.nobodyHelp}</span>
      </Nothing>
    );
  return <WhenThere answer={answer}>{(person) => <Card person={person} />}</WhenThere>;
};

export default PersonPage;
