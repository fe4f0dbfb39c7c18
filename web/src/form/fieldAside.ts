import { type ComponentType, createContext, useContext } from 'react';

/** What a page puts beside each field of a form, by the field's uid; nothing of itself. */
const FieldAsideContext = createContext<ComponentType<{ uid: string }> | null>(null);
export const FieldAside = FieldAsideContext.Provider;
export const useFieldAside = () => useContext(FieldAsideContext);
