export { ClaimDrawer } from './claim-drawer.tsx';
