import { perche } from './perche.ts';
import type { Refusal } from './refusal.ts';

/** Mails that are sent again or given up. */
export const emailRefusals = {
  EMAIL_INVIATA: { status: 409, code: 91, it: () => "L'e-mail risulta già consegnata al server di posta." },
  EMAIL_IN_INVIO: { status: 409, code: 91, it: () => "L'invio dell'e-mail è in corso." },
  EMAIL_IN_ATTESA: {
    status: 409,
    code: 91,
    it: () => "L'e-mail parte entro un minuto: fino ad allora chi l'ha inviata può annullarla.",
  },
  EMAIL_ANNULLATA: { status: 409, code: 91, it: () => "All'invio dell'e-mail si è già rinunciato." },
  EMAIL_DEL_COMITATO: {
    status: 409,
    code: 91,
    it: () => 'È una lettera del Comitato Etico: se parte o no lo decide l’ufficio etica.',
  },
  INVIO_CAMBIATO: {
    status: 409,
    code: 91,
    it: () => 'Nel frattempo i destinatari sono cambiati: niente è stato fatto. Rivedi chi riceve le e-mail e conferma di nuovo.',
  },
  NESSUN_DESTINATARIO: {
    status: 409,
    code: 91,
    it: ({ esclusi }: { esclusi: readonly { persona: string; motivo: string }[] }) =>
      ['Nessuno riceve questa e-mail.', ...perche(esclusi)].join(' '),
  },
  INVIO_PARTITO: { status: 409, code: 91, it: () => 'Le e-mail sono già partite.' },
  INVIO_ANNULLATO: { status: 409, code: 91, it: () => "L'invio è già annullato." },
  EMAIL_SU_FILE: {
    status: 409,
    code: 91,
    it: () => 'L’e-mail è in un file del server: si può inviare quando è configurato un server di posta.',
  },
  EMAIL_SUPERATA: {
    status: 409,
    code: 91,
    it: () => "Il collegamento contenuto nell'e-mail non vale più: la persona può chiederne un altro.",
  },
} as const satisfies Record<string, Refusal>;
