import { useEffect, useRef, useState } from 'react';

/** True from the moment something comes near the window: a paper of 300 questions draws only the charts somebody sees. */
export const useSeen = () => {
  const place = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      // What scrolls is the page, not the window.
      { root: place.current.closest('#app'), rootMargin: '600px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return { place, seen };
};
