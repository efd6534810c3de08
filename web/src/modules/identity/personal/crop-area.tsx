import { type KeyboardEvent, type PointerEvent, type Ref, useEffect, useRef } from 'react';
import { useTexts } from '../../../ui/texts.ts';
import { type Crop, heightOf, moved, zoomed, zoomOf } from './crop.ts';
import { avatarTexts } from './personal-texts.ts';

const PIXELS = 512;
const STEP = 0.02;
const ZOOM_STEP = 1.1;

type Point = { x: number; y: number };

const distance = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const zoomKeys: Readonly<Record<string, number>> = {
  '+': ZOOM_STEP,
  '=': ZOOM_STEP,
  '-': 1 / ZOOM_STEP,
  _: 1 / ZOOM_STEP,
};

const draw = (canvas: HTMLCanvasElement | null, picture: ImageBitmap, crop: Crop) => {
  const { x, y, side } = crop;
  const context = canvas?.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  const height = PIXELS / crop.ratio;
  context.clearRect(0, 0, PIXELS, height);
  context.drawImage(picture, x, y, side, heightOf(crop), 0, 0, PIXELS, height);
};

type Props = {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (change: (crop: Crop) => Crop) => void;
  ref: Ref<HTMLDivElement>;
};

/** The part of the picture that will be used: dragged, pinched, wheeled or moved with the keys. */
export const CropArea = ({ picture, crop, onChange, ref }: Props) => {
  const t = useTexts(avatarTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, Point>());

  useEffect(() => draw(canvas.current, picture, crop), [picture, crop]);

  const zoomBy = (factor: number) => onChange((now) => zoomed(now, picture, zoomOf(now, picture) * factor));

  // A wheel over the picture must not scroll the dialog, which React's own listeners cannot prevent.
  useEffect(() => {
    const area = canvas.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP;
      onChange((now) => zoomed(now, picture, zoomOf(now, picture) * factor));
    };
    area?.addEventListener('wheel', onWheel, { passive: false });
    return () => area?.removeEventListener('wheel', onWheel);
  }, [picture, onChange]);

  const press = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId);
    fingers.current.set(pointerId, { x: clientX, y: clientY });
  };
  const drag = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
    const before = fingers.current.get(pointerId);
    if (!before) return;
    const apart = distance([...fingers.current.values()]);
    fingers.current.set(pointerId, { x: clientX, y: clientY });
    if (fingers.current.size > 1) {
      zoomBy(distance([...fingers.current.values()]) / (apart || 1));
      return;
    }
    const { width } = currentTarget.getBoundingClientRect();
    onChange((now) => {
      const perPixel = now.side / width;
      return moved(now, picture, (before.x - clientX) * perPixel, (before.y - clientY) * perPixel);
    });
  };
  const release = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId);

  const onKeyDown = (event: KeyboardEvent) => {
    const [dx, dy] = arrows[event.key] ?? [0, 0];
    const factor = zoomKeys[event.key];
    if (dx === 0 && dy === 0 && !factor) return;
    event.preventDefault();
    if (factor) zoomBy(factor);
    else onChange((now) => moved(now, picture, dx * now.side * STEP, dy * now.side * STEP));
  };

  return (
    <div
      ref={ref}
      className={crop.ratio === 1 ? 'crop-area round' : 'crop-area'}
      style={{ aspectRatio: crop.ratio }}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the keys.
      tabIndex={0}
      aria-label={t.cropArea}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={onKeyDown}
    >
      <canvas ref={canvas} width={PIXELS} height={Math.round(PIXELS / crop.ratio)} />
    </div>
  );
};
