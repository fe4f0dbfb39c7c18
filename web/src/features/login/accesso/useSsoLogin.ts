import { VERSIONE } from '@sigeba/contract/configurazione/constants.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '../../../api/useAction.ts';
import { languageOfBrowser } from '../../../text/language.ts';
import { ANOTHER_IS_IN, useFattoreStep } from '../fattoreStep.ts';
import { useEnter } from '../useEnter.ts';
import { type Transito, transitoFrom } from './transito.ts';

/** The login by what single sign-on has sent back, which is good once: whatever is asked after it is answered with it. */
export function useSsoLogin() {
  const [params, setParams] = useSearchParams();
  const enter = useEnter();
  const fattore = useFattoreStep();
  const login = useAction('POST /login', { onDone: enter, onRefused: fattore.onRefused });
  const { run } = login;
  const [transito, setTransito] = useState<Transito | null>(null);
  /** The code shown last: a question asked after it is answered with it. */
  const [codice, setCodice] = useState('');

  useEffect(() => {
    const returned = transitoFrom(params);
    if (returned === null) return;
    // The token is good once: it leaves the address before it is used.
    setParams({}, { replace: true });
    setTransito(returned);
    run({ body: { username: null, password: null, versione: VERSIONE, lingua: languageOfBrowser(), sso: returned } });
  }, [params, run, setParams]);

  const body = {
    username: null,
    password: null,
    versione: VERSIONE,
    lingua: languageOfBrowser(),
    ...(transito === null ? {} : { sso: transito }),
    ...(codice && { codice }),
  };
  return {
    login,
    fattore,
    body,
    isReturned: transito !== null || transitoFrom(params) !== null,
    /** Enters in the place of somebody else; null where nobody else is in. */
    replace:
      transito !== null && login.error?.status === ANOTHER_IS_IN
        ? () => run({ body: { ...body, sso: { ...transito, sostituisci: true } } })
        : null,
    show(typed: string) {
      setCodice(typed);
      run({ body: { ...body, codice: typed } });
    },
  };
}
