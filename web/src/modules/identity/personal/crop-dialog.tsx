import { RiZoomInLine, RiZoomOutLine } from '@remixicon/react';
import { Slider } from 'antd';
import { useRef, useState } from 'react';
import './personal.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { type Crop, heightOf, largestCrop, mostZoom, zoomed, zoomOf } from './crop.ts';
import { CropArea } from './crop-area.tsx';
import { avatarTexts } from './personal-texts.ts';

const QUALITY = 0.92;

/** The part of the picture as a file. What is transparent becomes white: the result is a JPEG. */
const cutOut = (picture: ImageBitmap, crop: Crop, mostPixels: number): Promise<File> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(mostPixels, Math.round(crop.side));
  canvas.height = Math.round(canvas.width / crop.ratio);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    const { x, y, side } = crop;
    context.drawImage(picture, x, y, side, heightOf(crop), 0, 0, canvas.width, canvas.height);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(new File([blob], 'picture.jpg', { type: blob.type })) : reject(new Error('canvas')),
      'image/jpeg',
      QUALITY,
    );
  });
};

type Props = {
  picture: ImageBitmap;
  /** Width to height. */
  ratio: number;
  /** How wide the result is at most. */
  mostPixels: number;
  title: string;
  okText: string;
  onClose: () => void;
  onCut: (file: File) => Promise<void>;
};

/** Chooses a part of a picture. */
export const CropDialog = ({ picture, ratio, mostPixels, title, okText, onClose, onCut }: Props) => {
  const t = useTexts(avatarTexts);
  const [crop, setCrop] = useState(() => largestCrop(picture, ratio));
  const [sending, setSending] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const use = async () => {
    setSending(true);
    await onCut(await cutOut(picture, crop, mostPixels)).finally(() => setSending(false));
  };
  return (
    <Dialog
      open
      title={title}
      width={440}
      okText={okText}
      okButtonProps={{ loading: sending }}
      onCancel={onClose}
      onOk={() => void use()}
      afterOpenChange={(open) => open && area.current?.focus()}
    >
      <CropArea ref={area} picture={picture} crop={crop} onChange={setCrop} />
      <div className="crop-zoom">
        <RiZoomOutLine size={18} aria-hidden />
        <Slider
          aria-label={t.zoom}
          ariaLabelForHandle={t.zoom}
          min={1}
          max={mostZoom(picture, ratio)}
          step={0.01}
          value={zoomOf(crop, picture)}
          disabled={mostZoom(picture, ratio) === 1}
          tooltip={{ open: false }}
          onChange={(zoom) => setCrop((now) => zoomed(now, picture, zoom))}
        />
        <RiZoomInLine size={18} aria-hidden />
      </div>
      <p className="personal-help note below-l">{t.cropHelp}</p>
    </Dialog>
  );
};
