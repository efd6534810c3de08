-- Who looks for an act chooses it by name among those the log tells of.

create index audit_log_action on audit_log (action, subject);
