import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** What a page puts beside the label of each field of a form, by the field's uid; nothing of itself. */
const FieldAsideContext = createContext<ComponentType<{ uid: string }> | null>(null);
export const FieldAside = FieldAsideContext.Provider;
export const useFieldAside = () => useContext(FieldAsideContext);

/** The same as it stands in a field: for the label of the control with this id, and for no other within the field. */
const LabelAsideContext = createContext<{ id: string; aside: ReactNode } | null>(null);
export const LabelAside = LabelAsideContext.Provider;

export function useLabelAside(id: string): ReactNode {
  const here = useContext(LabelAsideContext);
  return here?.id === id ? here.aside : null;
}
