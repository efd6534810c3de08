import { useProductTitle } from './public-settings.ts';

export const Footer = () => (
  <footer className="slot-footer">
    Copyright © {new Date().getFullYear()} {useProductTitle()}
  </footer>
);
