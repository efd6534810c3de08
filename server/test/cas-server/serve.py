"""Sets the database up and serves on the port given; says when it is ready."""
import os
import sys
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "settings"
django.setup()

from django.core.management import call_command  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402

call_command("migrate", verbosity=0)

from cas_server.models import ServicePattern  # noqa: E402

for position, service in enumerate(sys.argv[2:]):
    ServicePattern.objects.create(
        pos=position, name=str(position), pattern="^" + service + "$", single_log_out=True
    )


class Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class Quiet(WSGIRequestHandler):
    def log_message(self, *args):
        pass


server = Server(("127.0.0.1", int(sys.argv[1])), Quiet)
server.set_app(get_wsgi_application())
print("ready", server.server_port, flush=True)
server.serve_forever()
