import { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import type { Desk } from '@graduate/contract/student-status/check-in/check-ins.ts';
import { RiCameraLine, RiImageAddLine } from '@remixicon/react';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../../api/call-api.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../ui/texts.ts';
import { checkInTexts } from './check-in-texts.ts';

const WIDTH = 600;
const HEIGHT = 800;
const QUALITY = 0.92;

/** The middle of a picture, upright 3:4, as a JPEG file. */
const portraitOf = (picture: CanvasImageSource, width: number, height: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const scale = Math.min(width / WIDTH, height / HEIGHT);
  const [w, h] = [WIDTH * scale, HEIGHT * scale];
  canvas.getContext('2d')?.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h, 0, 0, WIDTH, HEIGHT);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
};

/** The camera of the desk while it is on. */
const useCamera = (onFailed: () => void) => {
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream>();
  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream;
    return () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [stream]);
  const start = async () => {
    try {
      setStream(await navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 1280 } } }));
    } catch {
      onFailed();
    }
  };
  return { video, on: stream !== undefined, start, stop: () => setStream(undefined) };
};

const Picture = ({
  caption,
  url,
  children,
}: {
  caption: string;
  url: string | undefined;
  children?: ReactNode;
}) => {
  const t = useTexts(checkInTexts);
  return (
    <figure className="desk-picture stack gap-xs">
      {children ||
        (url ? <img src={url} alt={caption} /> : <span className="desk-no-picture">{t.noPhoto}</span>)}
      <figcaption>{caption}</figcaption>
    </figure>
  );
};

/** The photo of the admission beside the one taken here. */
export const PhotoCompare = ({ desk }: { desk: Desk }) => {
  const t = useTexts(checkInTexts);
  const refresh = useRefresh(checkInCalls.desk);
  const [taken, setTaken] = useState<string>();
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const camera = useCamera(() => feedback.warning(t.noCamera));
  const studentId = desk.brief.id;

  const send = async (photo: Blob | null) => {
    if (!photo) return feedback.error(t.unreadable);
    setSending(true);
    try {
      const path = checkInCalls.onsitePhoto.path.replace(':studentId', studentId);
      const file = new File([photo], 'onsite.jpg', { type: 'image/jpeg' });
      await uploadFile({ ...checkInCalls.onsitePhoto, path }, file);
      setTaken(URL.createObjectURL(photo));
      camera.stop();
      feedback.success(t.photoSaved);
      refresh();
    } catch (error) {
      feedback.error((error as Error).message);
    } finally {
      setSending(false);
    }
  };
  const shoot = async () => {
    const { current } = camera.video;
    if (current) await send(await portraitOf(current, current.videoWidth, current.videoHeight));
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
      await send(await portraitOf(picture, picture.width, picture.height));
    } catch {
      feedback.error(t.unreadable);
    }
  };

  return (
    <section className="desk-photos" aria-label={t.photos}>
      <Picture caption={t.admission} url={desk.admissionPhoto?.photoUrl} />
      <Picture caption={t.onsite} url={taken ?? desk.onsitePhoto?.photoUrl}>
        {camera.on && <video ref={camera.video} autoPlay muted playsInline aria-label={t.onsite} />}
      </Picture>
      <div className="desk-photo-acts row">
        {camera.on ? (
          <>
            <Button type="primary" loading={sending} onClick={() => void shoot()}>
              {t.shoot}
            </Button>
            <Button onClick={camera.stop}>{t.stopCamera}</Button>
          </>
        ) : (
          <Button icon={<RiCameraLine size={16} />} onClick={() => void camera.start()}>
            {t.takePhoto}
          </Button>
        )}
        <Button icon={<RiImageAddLine size={16} />} loading={sending} onClick={() => input.current?.click()}>
          {t.uploadPhoto}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          aria-label={t.uploadPhoto}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
    </section>
  );
};
