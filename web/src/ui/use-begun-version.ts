import { useState } from 'react';

/**
 * The version a form was begun with. It moves on with what the form itself saves and not with what others do: their
 * writing is told and chosen from (`ConflictNote`), and what was typed stays.
 */
export const useBegunVersion = (now: number): [version: number, saved: (version: number) => void] =>
  useState(now);
