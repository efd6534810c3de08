import { RiZoomInLine, RiZoomOutLine } from '@remixicon/react';
import { Slider } from 'antd';
import { useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/texts.ts';
import { type Crop, largestCrop, mostZoom, zoomed, zoomOf } from './crop.ts';
import { CropArea } from './crop-area.tsx';
import { avatarTexts } from './personal-texts.ts';

const MOST_PIXELS = 512;
const QUALITY = 0.9;

/** The part of the picture as a file. What is transparent becomes white: the result is a JPEG. */
const cutOut = (picture: ImageBitmap, { x, y, side }: Crop): Promise<File> => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(MOST_PIXELS, Math.round(side));
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(new File([blob], 'avatar.jpg', { type: blob.type })) : reject(new Error('canvas')),
      'image/jpeg',
      QUALITY,
    );
  });
};

type Props = { picture: ImageBitmap; onClose: () => void; onCut: (file: File) => Promise<void> };

/** Chooses the square part of a picture. */
export const CropDialog = ({ picture, onClose, onCut }: Props) => {
  const t = useTexts(avatarTexts);
  const [crop, setCrop] = useState(() => largestCrop(picture));
  const [sending, setSending] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const use = async () => {
    setSending(true);
    await onCut(await cutOut(picture, crop)).finally(() => setSending(false));
  };
  return (
    <Dialog
      open
      title={t.crop}
      width={440}
      okText={t.use}
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
          max={mostZoom(picture)}
          step={0.01}
          value={zoomOf(crop, picture)}
          disabled={mostZoom(picture) === 1}
          tooltip={{ open: false }}
          onChange={(zoom) => setCrop((now) => zoomed(now, picture, zoom))}
        />
        <RiZoomInLine size={18} aria-hidden />
      </div>
      <p className="personal-help">{t.cropHelp}</p>
    </Dialog>
  );
};
