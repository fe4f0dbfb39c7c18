import type { SCHERMATE } from '@sigeba/contract/schermate.ts';
import Activity from 'lucide-react/icons/activity';
import Building from 'lucide-react/icons/building-2';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Calendar from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import FileText from 'lucide-react/icons/file-text';
import Files from 'lucide-react/icons/files';
import Gavel from 'lucide-react/icons/gavel';
import House from 'lucide-react/icons/house';
import Contact from 'lucide-react/icons/id-card';
import Layout from 'lucide-react/icons/layout-template';
import ListOrdered from 'lucide-react/icons/list-ordered';
import LogIn from 'lucide-react/icons/log-in';
import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import Megaphone from 'lucide-react/icons/megaphone';
import MessagesSquare from 'lucide-react/icons/messages-square';
import ReceiptEuro from 'lucide-react/icons/receipt-euro';
import Route from 'lucide-react/icons/route';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import SearchCheck from 'lucide-react/icons/search-check';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SquarePlus from 'lucide-react/icons/square-plus';
import TableOfContents from 'lucide-react/icons/table-of-contents';
import Timer from 'lucide-react/icons/timer';
import Upload from 'lucide-react/icons/upload';
import User from 'lucide-react/icons/user';
import UserX from 'lucide-react/icons/user-x';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';

type Voce = Extract<(typeof SCHERMATE)[number], { voce: string }>['path'];

/** The sign beside each entry of the menu. */
const ICONS: Record<Voce, ComponentType> = {
  '/home': House,
  '/ur/home': House,
  '/hd/home': House,
  '/rad/home': House,
  '/ref/home': House,
  '/cert/home': House,
  '/bandi': Megaphone,
  '/calendario': Calendar,
  '/ur/calendario': Calendar,
  '/cert/calendario': Calendar,
  '/profilo': User,
  '/cert/profilo': User,
  '/proposte': FileText,
  '/rendicontazione': ReceiptEuro,
  '/rendicontazioni': ReceiptEuro,
  '/cert': ShieldCheck,
  '/mc/valutazione': ClipboardCheck,
  '/mc/graduatorie': ListOrdered,
  '/mc/statistiche': ChartColumn,
  '/mc/conflitti': Scale,
  '/dirdip/progetti': Files,
  '/mc/valutazioneCert': ShieldCheck,
  '/commissioni': Users,
  '/sedute': CalendarClock,
  '/ur/commissioni': Users,
  '/ur/progetti': Files,
  '/rad/progetti': Files,
  '/ur/domande': MessagesSquare,
  '/ur/anagrafica': Contact,
  '/ur/qualitaDati': SearchCheck,
  '/ur/caricamentoMassivo': Upload,
  '/ur/gestioneInattivi': UserX,
  '/ur/dettaglioProposte': FileText,
  '/ur/creaBando': SquarePlus,
  '/ur/configBandi': Megaphone,
  '/ur/moduli': Layout,
  '/ur/interruzioni': Timer,
  '/catalogo-campi': TableOfContents,
  '/ur/iter': Route,
  '/ur/graduatorie': ListOrdered,
  '/ur/conflitti': Scale,
  '/ur/statistiche': ChartColumn,
  '/ur/dipartimenti': Building,
  '/ur/strutture': Building,
  '/cert/valutazione': ShieldCheck,
  '/cert/commissioni': Users,
  '/cert/sedute': CalendarClock,
  '/cert/statistiche': ChartColumn,
  '/cert/testi-delibere': Gavel,
  '/cert/impostazioni': Settings,
  '/cert/email': Mail,
  '/ur/impersona': LogIn,
  '/hd/impersona': LogIn,
  '/cert/impersona': LogIn,
  '/ur/audit': ScrollText,
  '/ur/stato': Activity,
  '/ur/impostazioni': Settings,
  '/ur/modelli-email': MailOpen,
  '/ur/email': Mail,
  '/hd/email': Mail,
};

/** The sign of an entry of the menu, by its address. */
export const iconOf = (path: string): ComponentType => (ICONS as Partial<Record<string, ComponentType>>)[path] ?? FileText;
