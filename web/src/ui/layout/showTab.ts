import { createContext, useContext } from 'react';

/** By itself: who asks for it needs no tabs. */
export const ShowTab = createContext(() => {});
/** Brings the tab that the caller stands in into view; does nothing where it stands in none, or in the open one. */
export const useShowTab = (): (() => void) => useContext(ShowTab);
