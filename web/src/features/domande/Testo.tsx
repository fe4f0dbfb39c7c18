import { checkTestoDomanda, TESTO_DOMANDA_MAX } from '@sigeba/contract/domande/domande.rules.ts';
import { type ComponentProps, useState } from 'react';
import { TextArea } from '../../form/inputs/TextInput.tsx';
import { useWriting } from '../../text/useWriting.ts';

/** The field of a message, checked when it is sent. */
export function useTesto(testo: string) {
  const write = useWriting();
  const [errors, setErrors] = useState<readonly string[]>([]);
  return {
    errors,
    /** Or says at its field why not. */
    whole(): boolean {
      const found = write(() => checkTestoDomanda(testo));
      setErrors(found.map(({ messaggio }) => messaggio));
      return found.length === 0;
    },
  };
}

export const Testo = (props: ComponentProps<typeof TextArea>) => <TextArea maxLength={TESTO_DOMANDA_MAX} strict {...props} />;
