import { useProductTitle } from './public-settings.ts';

export const Footer = () => (
  <footer className="slot-footer muted small">
    Copyright © {new Date().getFullYear()} {useProductTitle()}
  </footer>
);
