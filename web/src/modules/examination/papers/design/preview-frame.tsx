import { useTexts } from '../../../../ui/texts.ts';
import type { Pictures } from '../../questions/public.tsx';
import { designTexts } from './design-texts.ts';
import { PaperPreview } from './paper-preview.tsx';
import type { Written } from './state/use-designer.ts';

type Props = { paper: Written; pictures: Pictures; device: 'desktop' | 'phone' };

/** The preview in the frame of a device. */
export const PreviewFrame = ({ paper, pictures, device }: Props) => {
  const t = useTexts(designTexts);
  return (
    <section className="preview-area" aria-label={t[device]}>
      <div className="paper-frame card" data-device={device}>
        <PaperPreview paper={paper} pictures={pictures} />
      </div>
    </section>
  );
};
