/* The few signs of the login page, drawn here so that it need not fetch an icon library. */

const Glyph = ({ path, size }: { path: string; size: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

export const Cap = ({ size }: { size: number }) => (
  <Glyph size={size} path="M12 4 2 9l10 5 10-5zM6 11.5V16c0 1.5 2.7 3 6 3s6-1.5 6-3v-4.5M22 9v6" />
);

export const Eye = ({ open, size }: { open: boolean; size: number }) => (
  <Glyph
    size={size}
    path={`M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6${open ? '' : 'M4 4l16 16'}`}
  />
);

export const Globe = ({ size }: { size: number }) => (
  <Glyph
    size={size}
    path="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c2.5 2.6 3.7 5.6 3.7 9S14.5 18.4 12 21c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3"
  />
);
