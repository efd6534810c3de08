import { type PaperKind, paperKinds } from '@graduate/contract/examination/papers/choices.ts';
import { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import { NewPaper } from '@graduate/contract/examination/papers/papers.ts';
import { Button, Form, Input, Segmented } from 'antd';
import { openTab, useSession, useTab } from '../../../../shell/public.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { defineTexts, useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { designPath } from '../paper-paths.ts';
import { designTexts } from './design-texts.ts';
import { blankPaper } from './state/settings.ts';

const texts = defineTexts({
  questionnaire: ['收集意见与信息，可匿名', 'Collects opinions and facts, anonymous or not'],
  exam: ['限时作答，自动评分，可从题库抽题', 'Timed and marked; questions can be drawn from the bank'],
  evaluation: ['按权重汇总的评价', 'Ratings with weights'],
});

type Values = { title: string; kind: PaperKind };

/** A new paper begins with its title and kind; from then on it is saved by itself. */
export const StartPaper = ({ kind = 'questionnaire' }: { kind?: PaperKind }) => {
  const t = useTexts(designTexts);
  const about = useTexts(texts);
  const language = useLanguage();
  const label = useLabels(NewPaper);
  const tab = useTab();
  const { department } = useSession();
  const [form] = Form.useForm<Values>();
  const chosen = Form.useWatch('kind', form) ?? kind;
  const create = useSave(paperCalls.create, {
    invalidates: [paperCalls.list],
    onSuccess: ({ id }) => {
      // Closing brings the tab beside it to the front: the designer opens after that.
      tab.close();
      setTimeout(() => openTab(designPath(id, form.getFieldValue('kind') as PaperKind)));
    },
  });
  return (
    <section className="page-card narrow">
      <h1>{t.newPaper}</h1>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ title: '', kind }}
        onFinish={(values) =>
          void create.submit({ body: blankPaper(values.title, values.kind, department?.id) })
        }
      >
        <Form.Item name="kind" label={label.kind} extra={about[chosen]}>
          <Segmented
            block
            options={Object.entries(paperKinds).map(([value, name]) => ({ value, label: name[language] }))}
          />
        </Form.Item>
        <Field name="title" schema={NewPaper.shape.title}>
          <Input maxLength={100} showCount placeholder={t.titleHint} />
        </Field>
        <div className="touch row end">
          <Button type="primary" htmlType="submit" loading={create.pending}>
            {t.start}
          </Button>
        </div>
      </Form>
    </section>
  );
};
