import { Dialog } from '../../../../ui/dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { differences } from './flow-differences.ts';
import { flowTexts } from './flow-texts.ts';
import type { useFlowEditing } from './use-flow-editing.ts';
import { useNames } from './use-names.ts';
import { DifferenceList } from './versions-pane.tsx';

type Props = { editing: ReturnType<typeof useFlowEditing>; onClose: () => void };

/** Says what will be different before a flow is published. */
export const PublishDialog = ({ editing, onClose }: Props) => {
  const t = useTexts(flowTexts);
  const { detail, definition } = editing;
  const lines = differences(detail.published, definition, useNames(detail));
  const publish = async () => {
    if (await editing.publish()) onClose();
  };
  return (
    <Dialog
      open
      title={t.publishTitle}
      okText={t.publish}
      okButtonProps={{ loading: editing.pending, disabled: lines.length === 0 }}
      onOk={() => void publish()}
      onCancel={onClose}
    >
      <p className="breaks below-m">{t.editingDraft}</p>
      <DifferenceList lines={lines} />
    </Dialog>
  );
};
