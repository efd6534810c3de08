import type { Template } from '@graduate/contract/training/programmes/templates.ts';
import { RiArrowDownLine, RiArrowUpLine } from '@remixicon/react';
import { Button, Input, InputNumber, Switch } from 'antd';
import { useTexts } from '../../../../ui/texts.ts';
import { programmesTexts } from '../programmes-texts.ts';

type Sections = Template['sections'];
type Props = { sections: Sections; onChange: (sections: Sections) => void };

/** The sections the text of a programme has, in their order. */
export const SectionsEditor = ({ sections, onChange }: Props) => {
  const t = useTexts(programmesTexts);
  const put = (at: number, part: Partial<Sections[number]>) =>
    onChange(sections.map((one, index) => (index === at ? { ...one, ...part } : one)));
  /** Changes places with the next one. */
  const swap = (at: number) => {
    const [one, next] = sections.slice(at, at + 2);
    if (one && next) onChange([...sections.slice(0, at), next, one, ...sections.slice(at + 2)]);
  };
  return (
    <div className="stack">
      {sections.map((section, at) => (
        // Sections have no other name than their place while their titles are typed.
        <div key={at} className="row">
          <Input
            className="programme-title"
            aria-label={t.section(at + 1)}
            value={section.title}
            maxLength={40}
            onChange={({ target }) => put(at, { title: target.value })}
          />
          <Input
            className="programme-title"
            aria-label={t.sectionEn(at + 1)}
            placeholder={t.titleEn}
            value={section.titleEn}
            maxLength={80}
            onChange={({ target }) => put(at, { titleEn: target.value })}
          />
          <InputNumber
            aria-label={`${section.title} ${t.longest}`}
            title={t.longest}
            min={50}
            max={10_000}
            value={section.maxLength}
            onChange={(most) => most && put(at, { maxLength: most })}
          />
          <Switch
            aria-label={`${section.title} ${t.required}`}
            checkedChildren={t.required}
            unCheckedChildren={t.optional}
            checked={section.required}
            onChange={(required) => put(at, { required })}
          />
          <span className="line">
            <Button
              type="text"
              aria-label={`${section.title} ${t.moveUp}`}
              icon={<RiArrowUpLine size={16} />}
              disabled={at === 0}
              onClick={() => swap(at - 1)}
            />
            <Button
              type="text"
              aria-label={`${section.title} ${t.moveDown}`}
              icon={<RiArrowDownLine size={16} />}
              disabled={at === sections.length - 1}
              onClick={() => swap(at)}
            />
            <Button
              type="text"
              danger
              disabled={sections.length === 1}
              onClick={() => onChange(sections.filter((_, index) => index !== at))}
            >
              {t.remove}
            </Button>
          </span>
        </div>
      ))}
      <div className="row">
        <Button
          onClick={() =>
            onChange([...sections, { title: t.addSection, titleEn: '', required: false, maxLength: 2000 }])
          }
        >
          {t.addSection}
        </Button>
      </div>
    </div>
  );
};
