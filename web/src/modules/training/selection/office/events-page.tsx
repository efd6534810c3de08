import { EventsList } from './events-list.tsx';

const EventsPage = () => <EventsList />;

export default EventsPage;
